import type { FieldValues, Resolver } from "react-hook-form";

/** The message for a date field that is only partly filled in; browsers give it an empty value. */
export function incompleteDate(input: HTMLInputElement | null | undefined) {
  if (!input?.validity.badInput) return undefined;
  if (input.type === "date") return "Enter the whole date, or clear it.";
  return input.type === "datetime-local" ? "Enter the whole date and time, or clear it." : undefined;
}

export function withWholeDates<Values extends FieldValues, Context, Output>(
  resolver: Resolver<Values, Context, Output>,
): Resolver<Values, Context, Output> {
  return async (values, context, options) => {
    const checked = await resolver(values, context, options);
    const incomplete = Object.entries(options.fields).flatMap(([name, { ref }]) => {
      const message = ref instanceof HTMLInputElement ? incompleteDate(ref) : undefined;
      return message ? [[name, { type: "incomplete", message, ref }]] : [];
    });
    if (incomplete.length === 0) return checked;
    return { values: {}, errors: { ...checked.errors, ...Object.fromEntries(incomplete) } };
  };
}
