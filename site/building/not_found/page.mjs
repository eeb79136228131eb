/**
 * The page for addresses that name no file. It may be shown at any depth, so it can ask for nothing by
 * an address relative to itself: the build puts this script into it.
 */

import { foldersOf, meant } from "./address.mjs";

/** True if the site is in this folder, by its manifest. @param {string} folder */
async function isHere(folder) {
  try {
    const answer = await fetch(`${location.origin}${folder}manifest.webmanifest`);
    return answer.ok && (await answer.json()).short_name === "Croupier";
  } catch {
    return false;
  }
}

/** The folder of the site; null where it is none of those in the address. */
async function findFolder() {
  for (const folder of foldersOf(location.pathname)) if (await isHere(folder)) return folder;
  return null;
}

/** Says in the visitor's language that nothing is here, and leads to the site. @param {string | null} folder */
function say(folder) {
  const sections = [...document.querySelectorAll("section")];
  const langs = navigator.languages.map((lang) => lang.slice(0, 2));
  const wanted = langs.find((lang) => sections.some((section) => section.lang === lang)) ?? "en";
  for (const section of sections) section.hidden = section.lang !== wanted;
  for (const link of document.querySelectorAll("a")) {
    if (folder) link.href = location.origin + folder;
    else link.remove();
  }
  document.documentElement.lang = wanted;
  document.title = document.querySelector("section:not([hidden]) h1")?.textContent ?? "";
  document.body.hidden = false;
}

async function start() {
  const found = findFolder();
  if (document.readyState === "loading")
    await new Promise((ready) => document.addEventListener("DOMContentLoaded", ready));
  document.body.hidden = true;
  const folder = await found;
  const games = document.documentElement.dataset.games?.split(" ") ?? [];
  const place = folder && meant(folder, location, games);
  if (place) location.replace(location.origin + folder + place);
  else say(folder);
}

start();
