import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { createElement, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

/** The page that our list is compared with: the same words in a table of MUI that does nothing else. */
function BareTable() {
  const [rows, setRows] = useState<readonly (readonly string[])[]>([]);
  useEffect(() => {
    void fetch('/bare/rows')
      .then((answer) => answer.json() as Promise<readonly (readonly string[])[]>)
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
            {row.map((text, j) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they never change
              <TableCell key={j}>{text}</TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

createRoot(document.body.appendChild(document.createElement('div'))).render(createElement(BareTable));
