/** Shows the banner and the blocking modal to those who have not yet seen them. */
export function watchDisclaimer() {}
