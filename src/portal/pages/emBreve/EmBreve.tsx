import { shell } from '@i18n/pt-BR/shell.ts';
import ConstructionIcon from '@mui/icons-material/EventOutlined';
import { Box, Button, Typography } from '@mui/material';
import { Link } from 'react-router';
import { allowedMenu, type MenuItem } from '../../layout/menu.ts';
import { PageMessage } from '../../layout/PageMessage.tsx';

/** Shown for a screen of the menu that this version does not have yet; links to the screens that it has. */
export function EmBreve({ item }: { readonly item: MenuItem }) {
  const ready = allowedMenu().filter((other) => other.ready);
  return (
    <PageMessage icon={ConstructionIcon} title={item.label} text={shell.emBreve.texto}>
      {ready.length > 0 && (
        <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'center', mt: 2 }}>
          <Typography variant="subtitle2" component="h2" color="text.secondary">
            {shell.emBreve.disponiveis}
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'center' }}>
            {ready.map(({ path, label, icon: Icon }) => (
              <Button key={path} component={Link} to={`/${path}`} variant="outlined" startIcon={<Icon />}>
                {label}
              </Button>
            ))}
          </Box>
        </Box>
      )}
    </PageMessage>
  );
}
