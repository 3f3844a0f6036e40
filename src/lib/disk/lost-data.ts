/** The data folder was removed while the process ran; restarting helps only once it is back. */
export const DATA_LOST_EXIT_CODE = 72;

export const DATA_LOST_MESSAGE =
  "The server's data folder is gone, so nothing can be saved. Please tell whoever runs this site, and keep what you wrote.";

let lost = false;

export const isDataLost = () => lost;

export function markDataLost() {
  lost = true;
}
