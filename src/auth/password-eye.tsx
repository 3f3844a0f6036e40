import Eye from "lucide-react/icons/eye";
import EyeOff from "lucide-react/icons/eye-off";

type PasswordEyeProps = { isShown: boolean; onChange: (isShown: boolean) => void };

export function PasswordEye({ isShown, onChange }: PasswordEyeProps) {
  const Icon = isShown ? EyeOff : Eye;
  return (
    <button
      type="button"
      aria-label={isShown ? "Hide password" : "Show password"}
      className="btn btn-ghost btn-circle btn-sm absolute inset-y-0 right-1.5 my-auto"
      onClick={() => onChange(!isShown)}
    >
      <Icon aria-hidden="true" className="size-5" />
    </button>
  );
}
