import { fetchJson } from "@/lib/http/fetch-json";
import { readProblem } from "@/lib/http/problem";

/** Restores a post that somebody deleted while it was being edited. False only when it was deleted forever. */
export async function restorePost(id: number) {
  try {
    await fetchJson(`/api/admin/posts/${id}/restore`, { method: "POST", body: {} });
    return true;
  } catch (error) {
    // After any other failure, the next save fails for the same reason, and says why.
    return readProblem(error).status !== 404;
  }
}
