const FLAG = "adminAuthenticated";
const LOGIN_TIME = "adminLoginTime";
const FOUR_HOURS_MS = 4 * 60 * 60 * 1000;

// What the browser remembers of a sign-in. It opens nothing: the server decides by the session alone.

export function setSignInFlag() {
  localStorage.setItem(FLAG, "true");
  localStorage.setItem(LOGIN_TIME, String(Date.now()));
}

export function clearSignInFlag() {
  localStorage.removeItem(FLAG);
  localStorage.removeItem(LOGIN_TIME);
}

/** Whether this browser signed in during the last four hours; older flags are cleared. */
export function hasSignInFlag() {
  const isRecent = Date.now() - Number(localStorage.getItem(LOGIN_TIME)) < FOUR_HOURS_MS;
  if (!isRecent) clearSignInFlag();
  return isRecent && localStorage.getItem(FLAG) === "true";
}
