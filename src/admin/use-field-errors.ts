import { useEffect } from "react";
import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";

import { readProblem } from "@/lib/http/problem";

/** Shows the server's message about a field at that field. */
export function useFieldErrors<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  error: Error | null,
) {
  useEffect(() => {
    if (!error) return;
    const [first, ...others] = Object.entries(readProblem(error).fields);
    for (const [field, message] of others) form.setError(field as FieldPath<Values>, { message });
    if (first) form.setError(first[0] as FieldPath<Values>, { message: first[1] }, { shouldFocus: true });
  }, [error, form]);
}
