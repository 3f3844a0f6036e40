import type { ReactNode } from "react";

import { Document } from "./document";
import { Layout } from "./layout";

type MessagePageProps = { title: string; heading: string; path: string; children: ReactNode; below?: ReactNode };

export function MessagePage({ title, heading, path, children, below }: MessagePageProps) {
  return (
    <Document title={title} path={path} noindex>
      <Layout>
        <div className={`page-width text-center ${below ? "py-12 sm:py-16" : "py-20 sm:py-28"}`}>
          <h1 className="font-display text-[min(2.25rem,14vw)] leading-[1.11] text-balance sm:text-5xl">{heading}</h1>
          <div className="mx-auto mt-5 grid max-w-[46ch] justify-items-center gap-8 text-lg text-muted">{children}</div>
        </div>
        {below}
      </Layout>
    </Document>
  );
}
