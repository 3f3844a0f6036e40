import { env } from "@/env";
import { Island } from "@/islands/island";
import { Toaster } from "@/ui/toaster.island";

import { LoginForm } from "./login-form.island";
import { SignInLayout } from "./sign-in-layout";

export function LoginPage({ next, error }: { next: string; error?: string | undefined }) {
  const needsHttps = env.SITE_URL.startsWith("https:");
  const below = (
    <>
      <a href="/" className="btn btn-ghost mt-6 font-normal">
        Back to website
      </a>
      <Island name="toaster" component={Toaster} props={{}} hydrateOn="event:toast" />
    </>
  );
  return (
    <SignInLayout title="Log in" path="/admin/login" below={below}>
      <Island
        name="login-form"
        component={LoginForm}
        props={{ next, needsHttps, ...(error && { error }) }}
        hydrateOn="load"
      />
    </SignInLayout>
  );
}
