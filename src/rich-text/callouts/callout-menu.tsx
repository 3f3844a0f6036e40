import MessageSquareWarning from "lucide-react/icons/message-square-exclamation-point";
import { useMemo } from "react";

import { ToolbarMenu, type ToolbarMenuProps } from "../toolbar-menu";
import { calloutAt, makeCalloutActions } from "./callout-commands";

export function CalloutMenu(props: ToolbarMenuProps) {
  const { schema } = props.state;
  const groups = useMemo(() => makeCalloutActions(schema), [schema]);
  const isActive = calloutAt(props.state) !== undefined;
  return <ToolbarMenu label="Box" icon={MessageSquareWarning} isActive={isActive} groups={groups} {...props} />;
}
