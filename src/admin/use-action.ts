import { useMutation, useQueryClient } from "@tanstack/react-query";

import { readProblem } from "@/lib/http/problem";
import { showToast, type ToastMessage } from "@/ui/toast";

import { withPassword } from "./password-prompt";
import { invalidate, publicLists } from "./query-client";

type Action<Input, Result> = {
  run: (input: Input) => Promise<Result>;
  /** The admin lists that change; the public ones are always invalidated. */
  invalidates: string[];
  success?: ToastMessage | ((result: Result) => ToastMessage);
  failure: { title: string; description: string };
  onSuccess?: (result: Result) => void;
  onFailure?: (error: Error) => void;
};

export function useAction<Input = void, Result = unknown>(action: Action<Input, Result>) {
  const client = useQueryClient();
  const lists = [...action.invalidates, ...publicLists];
  return useMutation<Result, Error, Input>({
    mutationFn: (input) => withPassword(() => action.run(input)),
    onSuccess: async (result) => {
      await invalidate(client, lists);
      action.onSuccess?.(result);
      const { success } = action;
      if (success) showToast(typeof success === "function" ? success(result) : success);
    },
    onError: (error) => {
      const { title, description } = action.failure;
      const problem = readProblem(error);
      // Somebody else has deleted it, so the screen is out of date.
      if (problem.status === 404) void invalidate(client, lists);
      action.onFailure?.(error);
      showToast({ title, description: problem.message ?? description, variant: "destructive" });
    },
  });
}
