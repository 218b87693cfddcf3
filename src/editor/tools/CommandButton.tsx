import { useSelector, useStore } from 'react-redux';
import type { Command } from './commands';
import { runCommand } from './runCommand';
import { type WithEditor, selectWorkbench } from '../state/selectors';
import { ToolButton } from './ToolButton';

interface Props {
  command: Command & Required<Pick<Command, 'Icon'>>;
  /** Whether the button shows its name on touch screens. */
  hasCaption?: boolean;
}

export function CommandButton({ command, hasCaption }: Props) {
  const store = useStore<WithEditor>();
  const pressed = useSelector((state: WithEditor) => command.isOn?.(selectWorkbench(state)));
  const disabledReason = useSelector((state: WithEditor) => command.reasonAgainst(selectWorkbench(state)));
  return (
    <ToolButton
      label={command.label}
      tooltip={command.tooltip}
      Icon={command.Icon}
      caption={hasCaption ? (command.caption ?? command.label) : undefined}
      shortcut={command.key}
      pressed={pressed}
      disabledReason={disabledReason}
      onPress={() => runCommand(command, store)}
    />
  );
}
