import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';

interface Props {
  readonly label: string;
  readonly onClick: () => void;
  readonly pressed?: boolean;
  readonly disabled?: boolean;
  readonly children: ReactNode;
}

/** An icon button with its label as tooltip and as accessible name. */
export function ToolButton({ label, onClick, pressed, disabled, children }: Props) {
  const button = (
    <IconButton
      size="small"
      aria-label={label}
      onClick={onClick}
      disabled={disabled ?? false}
      {...(pressed === undefined ? {} : { 'aria-pressed': pressed })}
    >
      {children}
    </IconButton>
  );
  // A disabled button sends no events, so a tooltip would never open.
  return disabled ? button : <Tooltip title={label}>{button}</Tooltip>;
}
