/** True inside another site's page: there is less room, and that page wants one thing only. */
export const isFramed = () => document.documentElement.dataset.form === "embed";
