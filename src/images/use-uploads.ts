import { useEffect, useRef, useState } from "react";

import { randomUuid } from "@/lib/random-uuid";

import { UPLOAD_FAILED } from "./check-image-file";
import { uploadImage } from "./upload-image";

type Result = { id: string; name: string; isNew?: boolean; note?: string; error?: string };

export type Uploads = ReturnType<typeof useUploads>;

export function useUploads(onUploaded: () => Promise<unknown>) {
  const [progress, setProgress] = useState<{ number: number; total: number }>();
  const [results, setResults] = useState<Result[]>([]);
  const waiting = useRef<File[]>([]);
  const isRunning = useRef(false);

  async function upload(files: File[]) {
    waiting.current.push(...files);
    if (isRunning.current || files.length === 0) return;
    isRunning.current = true;
    const done: Result[] = [];
    for (let file = waiting.current.shift(); file; file = waiting.current.shift()) {
      setProgress({ number: done.length + 1, total: done.length + 1 + waiting.current.length });
      done.push(await uploadOne(file));
    }
    isRunning.current = false;
    setResults(done);
    if (done.some(({ error }) => !error)) await onUploaded();
    // More files may have been dropped meanwhile.
    if (!isRunning.current) setProgress(undefined);
  }

  const isDraggedOver = useFileDrops(upload);
  return { progress, results, isDraggedOver, upload };
}

async function uploadOne(file: File): Promise<Result> {
  const result: Result = { id: randomUuid(), name: file.name };
  try {
    const { isNew } = await uploadImage(file, (note) => {
      result.note = note;
    });
    result.isNew = isNew;
  } catch (error) {
    result.error = error instanceof Error ? error.message : UPLOAD_FAILED;
  }
  return result;
}

function useFileDrops(onFiles: (files: File[]) => void) {
  const [isDraggedOver, setDraggedOver] = useState(false);
  const drop = useRef(onFiles);
  drop.current = onFiles;
  useEffect(() => {
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes("Files") === true;
    const onDragOver = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setDraggedOver(true);
    };
    const onDragLeave = (event: DragEvent) => {
      if (event.relatedTarget === null) setDraggedOver(false);
    };
    const onDrop = (event: DragEvent) => {
      if (event.defaultPrevented || !hasFiles(event)) return;
      event.preventDefault();
      setDraggedOver(false);
      drop.current([...(event.dataTransfer?.files ?? [])]);
    };
    addEventListener("dragover", onDragOver);
    addEventListener("dragleave", onDragLeave);
    addEventListener("drop", onDrop);
    return () => {
      removeEventListener("dragover", onDragOver);
      removeEventListener("dragleave", onDragLeave);
      removeEventListener("drop", onDrop);
    };
  }, []);
  return isDraggedOver;
}
