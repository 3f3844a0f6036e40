import { ActionMenu, type MenuAction } from "./action-menu";

type RowActionsProps = { row: string; actions: MenuAction[] };

/** `hasMenu` is for a row with two actions in a list where other rows have a menu. */
export function RowActions({ row, actions, hasMenu = actions.length > 2 }: RowActionsProps & { hasMenu?: boolean }) {
  if (!hasMenu)
    return (
      <ActionButtons row={row} actions={actions} className="inline-grid justify-items-end gap-0.5 sm:inline-flex" />
    );
  return (
    <>
      <ActionButtons row={row} actions={actions} className="hidden flex-wrap justify-end xl:inline-flex" />
      <div className="xl:hidden">
        <ActionMenu
          label={`Actions: ${row}`}
          title="Actions"
          actions={actions.map((action) => ({ ...action, name: nameOf(row, action) }))}
        />
      </div>
    </>
  );
}

const nameOf = (row: string, { label, reason }: MenuAction) => `${label}: ${row}${reason ? ` (${reason})` : ""}`;

/** Uses aria-disabled, so that a disabled button keeps the focus. */
function ActionButtons({ row, actions, className }: RowActionsProps & { className: string }) {
  return (
    <div className={className}>
      {actions.map((action) => {
        const { label, disabled, reason } = action;
        const common = { "aria-label": nameOf(row, action), title: reason, className: "row-action" };
        return "href" in action ? (
          <a key={label} {...common} href={action.href} download={action.download}>
            {label}
          </a>
        ) : (
          <button
            key={label}
            type="button"
            {...common}
            aria-disabled={disabled || undefined}
            onClick={disabled ? undefined : action.onClick}
          >
            {label}
          </button>
        );
      })}
    </div>
  );
}
