import { showKeys } from "@/rich-text/key-names";
import { type Shortcut, textShortcuts } from "@/rich-text/shortcuts";
import { Dialog } from "@/ui/dialog";

import { shortcuts } from "./use-shortcuts";

export function KeyboardHelp({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open wide onOpenChange={onClose} title="Keyboard help">
      <div className="space-y-6">
        <KeyList title="On this page" entries={Object.values(shortcuts)} />
        <KeyList title="In the text" entries={textShortcuts} />
        <p className="text-sm text-muted">
          Tab stays in the text. To leave it, press Escape and then Tab. In the toolbar, the arrow keys move between the
          buttons.
        </p>
      </div>
    </Dialog>
  );
}

function KeyList({ title, entries }: { title: string; entries: Shortcut[] }) {
  return (
    <section>
      <h3 className="mb-2 text-sm font-semibold">{title}</h3>
      <dl className="key-list">
        {entries.map(({ keys, label }) => (
          <div key={keys}>
            <dt>{label}</dt>
            <dd>
              <kbd>{showKeys(keys)}</kbd>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
