/**
 * Seeds that can be said over the phone, like `amber-fox-41`. Their words are short, plain, unlike
 * one another in sound, and harmless in every language.
 */

/** @param {string} text */
const list = (text) => text.trim().split(/\s+/);

const ADJECTIVES = list(`
  amber apt autumn bold brass brave brisk bronze calm cedar clever cobalt copper coral crimson
  dapper deft dusty eager early fabled fair fancy fleet frosty gentle golden grand happy hazel
  honest icy indigo ivory jade jolly keen kind lilac lucky lunar mellow merry misty noble olive
  opal pearl plum polar proud quick quiet royal ruby rustic silver sly sunny swift velvet vivid
  witty young
`);

const NOUNS = list(`
  acorn anchor badger banjo beacon bear bishop bridge cactus candle canyon castle comet condor
  crane dolphin donkey dragon eagle falcon ferry fiddle forest fox garden gecko harbor hare heron
  island jaguar kettle ladder lagoon lantern lark lemon lion magpie maple marble meadow moose
  mountain orchard otter owl panda parrot pebble pilot piper pony rabbit raven river rocket
  sailor salmon spruce tiger tulip violin walrus
`);

/** @returns {string} a seed at random */
export function newSeed() {
  const [a = 0, b = 0, n = 0] = crypto.getRandomValues(new Uint16Array(3));
  return `${ADJECTIVES[a % ADJECTIVES.length]}-${NOUNS[b % NOUNS.length]}-${10 + (n % 90)}`;
}
