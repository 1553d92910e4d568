import ViewIcon from '@mui/icons-material/VisibilityOutlined';
import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { createElement, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

/** A cell of our list, as the bare table repeats it. */
export interface BareCell {
  readonly is: 'text' | 'link' | 'box' | 'button';
  readonly text: string;
}

/** The page that our list is compared with: the same cells in a table of MUI that does nothing else. */
function BareTable() {
  const [rows, setRows] = useState<readonly (readonly BareCell[])[]>([]);
  useEffect(() => {
    void fetch('/bare/rows')
      .then((answer) => answer.json() as Promise<readonly (readonly BareCell[])[]>)
      .then(setRows);
  }, []);
  return (
    <Table size="small">
      <TableHead>
        <TableRow>
          {rows[0]?.map((_, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they never change
            <TableCell key={i} />
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never change
          <TableRow key={i} hover>
            {row.map((cell, j) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they never change
              <TableCell key={j}>{drawn(cell)}</TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function drawn({ is, text }: BareCell) {
  switch (is) {
    case 'text':
      return text;
    case 'link':
      return <Link href="#">{text}</Link>;
    case 'box':
      return <Checkbox size="small" slotProps={{ input: { 'aria-label': text } }} />;
    case 'button':
      return (
        <IconButton size="small" aria-label={text}>
          <ViewIcon fontSize="small" />
        </IconButton>
      );
  }
}

createRoot(document.body.appendChild(document.createElement('div'))).render(createElement(BareTable));
