const FLAG = "adminAuthenticated";
const LOGIN_TIME = "adminLoginTime";
const FOUR_HOURS_MS = 4 * 60 * 60 * 1000;

// The flag grants nothing: the server checks only the session.

export function setSignInFlag() {
  localStorage.setItem(FLAG, "true");
  localStorage.setItem(LOGIN_TIME, String(Date.now()));
}

export function clearSignInFlag() {
  localStorage.removeItem(FLAG);
  localStorage.removeItem(LOGIN_TIME);
}

export function clearOldSignInFlag() {
  const isRecent = Date.now() - Number(localStorage.getItem(LOGIN_TIME)) < FOUR_HOURS_MS;
  if (!isRecent) clearSignInFlag();
}

export const hasSignInFlag = () => localStorage.getItem(FLAG) === "true";
