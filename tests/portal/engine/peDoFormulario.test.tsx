import { createTheme, ThemeProvider } from '@mui/material/styles';
import { render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { PeDoFormulario } from '@/portal/components/PeDoFormulario.tsx';
import { themes } from '@/portal/theme/theme.ts';
import { colours } from '@/portal/theme/tokens.ts';
import { withStyleSheets } from '../styleSheets.ts';

const { happyDOM } = window as unknown as { happyDOM: { setViewport: (size: object) => void } };
afterEach(() => happyDOM.setViewport({ width: 1024, height: 768 }));

test('no telefone o pé de um formulário tem o fio dos outros, e não o da cor do texto', () => {
  withStyleSheets();
  happyDOM.setViewport({ width: 390, height: 844 });
  render(
    <ThemeProvider theme={createTheme(themes.light)}>
      <PeDoFormulario>
        <button type="submit">Gerar</button>
      </PeDoFormulario>
    </ThemeProvider>,
  );
  const pe = getComputedStyle(screen.getByRole('button', { name: 'Gerar' }).parentElement!);
  expect(pe.borderTopWidth).toBe('1px');
  expect(pe.borderTopColor).toBe(colours.light.divider);
});
