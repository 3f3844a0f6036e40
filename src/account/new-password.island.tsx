import { useEffect, useState } from "react";

import { LoginField } from "@/auth/login-field";
import { PasswordEye } from "@/auth/password-eye";
import { PASSWORD_HINT } from "@/users/password-advice";

type NewPasswordProps = { problems: { password?: string; confirmPassword?: string } };

/** The fields of a plain form; only the button that shows the password needs JavaScript. */
export function NewPassword({ problems }: NewPasswordProps) {
  const [hasEye, setHasEye] = useState(false);
  const [isShown, setIsShown] = useState(false);
  useEffect(() => setHasEye(true), []);
  const type = isShown ? "text" : "password";

  return (
    <>
      <LoginField
        label="New password"
        type={type}
        name="password"
        autoComplete="new-password"
        autoFocus
        hint={PASSWORD_HINT}
        error={problems.password}
      >
        {hasEye && <PasswordEye isShown={isShown} onChange={setIsShown} />}
      </LoginField>
      <LoginField
        label="Confirm new password"
        type={type}
        name="confirmPassword"
        autoComplete="new-password"
        error={problems.confirmPassword}
      />
    </>
  );
}
