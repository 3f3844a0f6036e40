import type { ReactNode } from "react";

import { Document } from "./document";
import { Layout } from "./layout";

type MessagePageProps = { title: string; heading: string; path: string; children: ReactNode };

export function MessagePage({ title, heading, path, children }: MessagePageProps) {
  return (
    <Document title={title} path={path} noindex>
      <Layout>
        <div className="page-width py-20 text-center sm:py-28">
          <h1 className="font-display text-4xl text-balance sm:text-5xl">{heading}</h1>
          <div className="mx-auto mt-5 max-w-[46ch] space-y-8 text-lg text-muted">{children}</div>
        </div>
      </Layout>
    </Document>
  );
}
