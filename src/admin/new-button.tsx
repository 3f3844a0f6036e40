import Plus from "lucide-react/icons/plus";

type NewButtonProps = { label: string } & ({ onClick: () => void } | { href: string });

export function NewButton({ label, ...target }: NewButtonProps) {
  const content = (
    <>
      <Plus aria-hidden="true" className="size-4" />
      {label}
    </>
  );
  return "href" in target ? (
    <a href={target.href} className="btn btn-primary">
      {content}
    </a>
  ) : (
    <button type="button" className="btn btn-primary" onClick={target.onClick}>
      {content}
    </button>
  );
}
