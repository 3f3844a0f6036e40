import { env } from "@/env";
import { Island } from "@/islands/island";
import { BrandMark } from "@/site/brand-mark";
import { Document } from "@/site/document";
import { Hills } from "@/site/hills";
import { brand } from "@/site/links";
import { Toaster } from "@/ui/toaster.island";

import { LoginForm } from "./login-form.island";

/** Wears the public site's stylesheet: whoever is here is still outside. */
export function LoginPage({ next, error }: { next: string; error?: string | undefined }) {
  const needsHttps = env.SITE_URL.startsWith("https:");
  return (
    <Document title="Log in" path="/admin/login" noindex>
      <main className="flex grow flex-col items-center justify-center px-5 py-10">
        <p className="flex items-center gap-3 rounded-full bg-band px-5 py-2.5 font-display text-2xl text-band-content">
          <BrandMark className="h-7" />
          {brand.name} Admin
        </p>
        <div className="mt-8 w-full max-w-104 rounded-box border border-rule bg-surface p-6 sm:p-9">
          <h1 className="font-display text-3xl">Log in</h1>
          <Island
            name="login-form"
            component={LoginForm}
            props={{ next, needsHttps, ...(error && { error }) }}
            wake="load"
          />
        </div>
        <a href="/" className="btn btn-ghost mt-6 font-normal">
          Back to website
        </a>
      </main>
      <Hills className="h-20 w-full sm:h-32" />
      <Island name="toaster" component={Toaster} props={{}} wake="event:toast" />
    </Document>
  );
}
