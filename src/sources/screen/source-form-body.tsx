import type { CslItem } from "@db/library-types";
import { zodResolver } from "@hookform/resolvers/zod";
import type { UseMutationResult } from "@tanstack/react-query";
import { type ReactNode, useRef } from "react";
import { useForm } from "react-hook-form";
import { z } from "zod";

import { FormBody } from "@/admin/dialog-form";

import type { Source } from "../admin-queries";
import { type SourceInput, sourceInput } from "../input";
import { SourceFields, type SourceFormReturn } from "./source-fields";
import { fromForm, type SourceForm, toForm } from "./source-form-values";

type Values = Pick<Source, "csl" | "evidence" | "archivedUrl">;

export function useSourceForm(before: Values): SourceFormReturn {
  const csl = useRef(before.csl);
  csl.current = before.csl;
  const schema = useRef(z.preprocess((form) => fromForm(form as SourceForm, csl.current), sourceInput));
  return useForm<SourceForm, unknown, SourceInput>({
    resolver: zodResolver(schema.current as unknown as z.ZodType<SourceInput, SourceForm>),
    defaultValues: toForm(before),
  });
}

type SourceFormBodyProps = {
  form: SourceFormReturn;
  before: CslItem;
  action: UseMutationResult<unknown, Error, SourceInput>;
  submit: string;
  submitting: string;
  cancel?: string;
  onClose: () => void;
  notice?: ReactNode;
};

export function SourceFormBody({ before, notice, ...form }: SourceFormBodyProps) {
  return (
    <FormBody {...form}>
      {notice && <div role="alert">{notice}</div>}
      <SourceFields form={form.form} before={before} />
    </FormBody>
  );
}
