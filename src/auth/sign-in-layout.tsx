import type { ReactNode } from "react";

import { BrandMark } from "@/site/brand-mark";
import { Document } from "@/site/document";
import { Hills } from "@/site/hills";
import { brand } from "@/site/links";

type SignInLayoutProps = { title: string; path: string; children: ReactNode; below: ReactNode };

export function SignInLayout({ title, path, children, below }: SignInLayoutProps) {
  return (
    <Document title={title} path={path} noindex>
      <main className="flex grow flex-col items-center justify-center px-5 py-10">
        <p className="flex items-center gap-3 rounded-full bg-band px-5 py-2.5 font-display text-2xl [word-spacing:0.08em] text-band-content">
          <BrandMark className="h-7" />
          {brand.name} Admin
        </p>
        <div className="mt-8 w-full max-w-104 rounded-box border border-rule bg-surface p-6 sm:p-9">
          <h1 className="font-display text-3xl">{title}</h1>
          {children}
        </div>
        {below}
      </main>
      <Hills className="aspect-9/1 min-h-20 w-full" />
    </Document>
  );
}
