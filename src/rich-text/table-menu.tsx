import { isInTable } from "@milkdown/kit/prose/tables";
import { Table } from "lucide-react";
import { useMemo } from "react";

import { makeTableActions } from "./table-actions";
import { ToolbarMenu, type ToolbarMenuProps } from "./toolbar-menu";

/** Inserts a table or changes the current one. */
export function TableMenu(props: ToolbarMenuProps) {
  const { schema } = props.state;
  const groups = useMemo(() => makeTableActions(schema), [schema]);
  return <ToolbarMenu label="Table" icon={Table} isActive={isInTable(props.state)} groups={groups} {...props} />;
}
