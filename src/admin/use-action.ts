import { useMutation, useQueryClient } from "@tanstack/react-query";

import { readProblem } from "@/lib/http/problem";
import { showToast, type ToastMessage } from "@/ui/toast";

import { withPassword } from "./password-prompt";
import { publicLists, refresh } from "./query-client";

type Action<Input, Answer> = {
  run: (input: Input) => Promise<Answer>;
  /** The admin lists that change with it; the public ones always do. */
  refreshes: string[];
  success: ToastMessage | ((answer: Answer) => ToastMessage);
  /** The description is used when the server gave no sentence of its own. */
  failure: { title: string; description: string };
  onSuccess?: (answer: Answer) => void;
  onFailure?: (error: Error) => void;
};

/** A change that an administrator makes: does it, brings the lists up to date, and says how it went. */
export function useAction<Input = void, Answer = unknown>(action: Action<Input, Answer>) {
  const client = useQueryClient();
  const lists = [...action.refreshes, ...publicLists];
  return useMutation<Answer, Error, Input>({
    mutationFn: (input) => withPassword(() => action.run(input)),
    onSuccess: async (answer) => {
      await refresh(client, lists);
      action.onSuccess?.(answer);
      showToast(typeof action.success === "function" ? action.success(answer) : action.success);
    },
    onError: (error) => {
      const { title, description } = action.failure;
      const problem = readProblem(error);
      // Someone else was faster: what is on the screen is no longer so.
      if (problem.status === 404) void refresh(client, lists);
      action.onFailure?.(error);
      showToast({ title, description: problem.message ?? description, variant: "destructive" });
    },
  });
}
