import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";

import { nextTask } from "@/lib/async/next-task";
import { fetchJson } from "@/lib/http/fetch-json";
import { readProblem } from "@/lib/http/problem";

import { clearOldSignInFlag, clearSignInFlag } from "./sign-in-flag";

export type SignedInUser = {
  id: number;
  username: string;
  email: string;
  fullName: string;
  role: string;
  /** Seconds until the session ends, from the first check on. */
  secondsLeft?: number;
};

const CHECK_INTERVAL_MS = 30_000;

/** Checks every 30 seconds and on focus who is signed in, and redirects to the login page when it is not this user. */
export function useSignedInUser(user: SignedInUser) {
  const { data = null } = useQuery({
    queryKey: ["/api/admin/me"],
    queryFn: readSignedInUser,
    initialData: user,
    refetchInterval: CHECK_INTERVAL_MS,
    refetchOnWindowFocus: "always",
    refetchOnMount: "always",
    retry: 2,
    retryDelay: 1000,
  });
  useEffect(() => {
    clearOldSignInFlag();
    if (data?.username !== user.username) redirectToLogin();
  }, [data, user.username]);
  return data ?? user;
}

async function readSignedInUser() {
  // The first check runs in a task of its own, after the one that hydrates the screen.
  await nextTask();
  try {
    return await fetchJson<SignedInUser>("/api/admin/me");
  } catch (error) {
    if (readProblem(error).status === 401) return null;
    throw error;
  }
}

/** A screen with unsaved work can cancel the window event "session-ended" to stay open. */
export function redirectToLogin() {
  clearSignInFlag();
  if (!dispatchEvent(new CustomEvent("session-ended", { cancelable: true }))) return;
  location.assign(`/admin/login?next=${encodeURIComponent(location.pathname + location.search)}`);
}
