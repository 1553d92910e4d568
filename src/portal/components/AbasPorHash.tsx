import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Tooltip from '@mui/material/Tooltip';
import { Component, type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { radius } from '../theme/tokens.ts';

export interface Aba {
  /** The hash that opens the tab; that of the first tab is the default. `#x/y` also opens the tab `#x`. */
  readonly hash: string;
  readonly label: string;
  /** Why the tab cannot be opened. */
  readonly closed?: string | undefined;
  readonly content: ReactNode;
}
interface Props {
  readonly abas: readonly [Aba, ...Aba[]];
  readonly rotulo: string;
  /** Distinguishes this group of tabs from others on the page. */
  readonly id: string;
  /** Inside a tab of another group: drawn as a choice of chips, so that the two are never taken for one. */
  readonly dentro?: boolean;
}

/**
 * Tabs by the hash of the address (S1 §2.3). A closed tab silently gives way to the first one of its group; a tab whose
 * content throws, to the one with the empty hash.
 */
export function AbasPorHash({ abas, rotulo, id, dentro = false }: Props) {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const abertas = abas.filter(({ closed }) => closed === undefined);
  const aberta =
    abertas.find((aba) => aba.hash === hash) ?? abertas.find((aba) => hash.startsWith(`${aba.hash}/`)) ?? abas[0];
  const go = (to: string) => navigate({ pathname, search, hash: to }, { replace: true });
  const [{ hash: raiz }] = abas;
  // The address must say what is shown: the hash of a closed tab is replaced by that of the first tab.
  const fechada = abas.some(
    (aba) => aba.closed !== undefined && (aba.hash === hash || hash.startsWith(`${aba.hash}/`)),
  );
  const [falhou, setFalhou] = useState(false);
  // In an effect: the router ignores whoever navigates while the page is being drawn for the first time.
  useEffect(() => {
    if (fechada) void navigate({ pathname, search, hash: raiz }, { replace: true });
    if (!falhou) return;
    setFalhou(false);
    void navigate({ pathname, search, hash: '' }, { replace: true });
  });
  return (
    <>
      <Tabs
        value={aberta.hash}
        onChange={(_, key: string) => go(key)}
        aria-label={rotulo}
        {...(dentro ? { sx: fichas } : barra)}
      >
        {abas.map(({ hash: key, label, closed }) => (
          <Tab
            key={key}
            value={key}
            id={`aba-${id}-${slug(key)}`}
            disabled={closed !== undefined}
            aria-controls={closed === undefined ? `painel-${id}` : undefined}
            label={closed ? <Fechada label={label} reason={closed} /> : label}
            sx={{ '&.Mui-disabled': { pointerEvents: 'auto', cursor: 'default' } }}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`painel-${id}`} aria-labelledby={`aba-${id}-${slug(aberta.hash)}`}>
        {aberta.hash === '' ? (
          aberta.content
        ) : (
          <Amparo key={aberta.hash} onError={() => setFalhou(true)}>
            {aberta.content}
          </Amparo>
        )}
      </Box>
    </>
  );
}

const barra = {
  variant: 'scrollable',
  scrollButtons: 'auto',
  allowScrollButtonsMobile: true,
  sx: { borderBottom: 1, borderColor: 'divider', mb: 2 },
} as const;

const fichas = {
  minHeight: 0,
  mb: 2,
  '& [role=tablist]': { flexWrap: 'wrap', gap: 1 },
  '& .MuiTabs-indicator': { display: 'none' },
  '& [role=tab]': {
    minHeight: 32,
    px: 1.5,
    py: 0,
    border: 1,
    borderColor: 'divider',
    borderRadius: radius.full,
    bgcolor: 'background.paper',
  },
  '& [role=tab].Mui-selected': { borderColor: 'primary.main', bgcolor: 'action.selected' },
} as const;

const slug = (hash: string) => hash.replace(/\W/g, '') || 'raiz';

const Fechada = ({ label, reason }: { readonly label: string; readonly reason: string }) => (
  <Tooltip title={reason} describeChild>
    <span>{label}</span>
  </Tooltip>
);

interface AmparoProps {
  readonly onError: () => void;
  readonly children: ReactNode;
}

/** React has error boundaries as classes only. */
class Amparo extends Component<AmparoProps, { readonly failed: boolean }> {
  override readonly state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override componentDidCatch() {
    this.props.onError();
  }
  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
