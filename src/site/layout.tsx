import type { ReactNode } from "react";

import { DisclaimerBanner } from "@/disclaimer/banner";
import { DisclaimerDialog } from "@/disclaimer/dialog";
import { DisclaimerModal } from "@/disclaimer/modal";
import { Island } from "@/islands/island";
import { Toaster } from "@/ui/toaster.island";

import { CookiePreferences } from "./cookie-preferences.island";
import { Footer } from "./footer";
import { Header } from "./header";

export function Layout({ disclaimer, children }: { disclaimer?: boolean; children: ReactNode }) {
  return (
    <>
      <a href="#content" className="skip-link">
        Skip to content
      </a>
      <Header />
      {disclaimer && <DisclaimerBanner />}
      <main id="content" tabIndex={-1} className="grow outline-none">
        {children}
      </main>
      <Footer />
      {disclaimer && <DisclaimerDialog />}
      {disclaimer && <DisclaimerModal />}
      <Island
        name="cookie-preferences"
        component={CookiePreferences}
        props={{}}
        hydrateOn="event:open-cookie-settings"
      />
      <Island name="toaster" component={Toaster} props={{}} hydrateOn="event:toast" />
    </>
  );
}
