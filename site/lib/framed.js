/** Whether this is in another site's page: there is less room, and that page asked for one thing only. */
export const isFramed = () => document.documentElement.dataset.form === "embed";
