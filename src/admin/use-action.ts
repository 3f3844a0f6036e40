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
  /** The description is used when the server gives none. */
  failure: { title: string; description: string };
  onSuccess?: (answer: Answer) => void;
  onFailure?: (error: Error) => void;
};

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
      // Someone else was faster, so the screen is out of date.
      if (problem.status === 404) void refresh(client, lists);
      action.onFailure?.(error);
      showToast({ title, description: problem.message ?? description, variant: "destructive" });
    },
  });
}
