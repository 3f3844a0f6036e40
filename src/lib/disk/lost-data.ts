/** The exit code: the data folder is gone from under the process. Starting again helps only when it is back. */
export const DATA_LOST_EXIT_CODE = 72;

export const DATA_LOST_MESSAGE =
  "The server's data folder is gone, so nothing can be saved. Please tell whoever runs this site, and keep what you wrote.";

let lost = false;

/** Was the embedded database deleted, moved or replaced while this process ran? From then on nothing may be acknowledged. */
export const isDataLost = () => lost;

export function markDataLost() {
  lost = true;
}
