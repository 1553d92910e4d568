import { valorARestituirTela } from '@i18n/pt-BR/financeiro/telas.ts';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { formatReais } from '@/contract/values/dinheiro.ts';
import { can } from '../../providers/session.ts';

const t = valorARestituirTela.aviso;

interface Props {
  /** In reais; nothing is said of 0. */
  readonly valor: number;
  readonly documento: string;
}

/** Says in the negotiation that the debtor has a value to be given back, with a link for users who may read it (M §7.87). */
export function AvisoARestituir({ valor, documento }: Props) {
  if (valor <= 0) return null;
  const podeVer = can('FINANCEIRO_CONSULTAR');
  return (
    <Alert
      severity="info"
      {...(podeVer
        ? {
            action: (
              <Button
                component={Link}
                target="_blank"
                to={`/valorARestituir?documento=${encodeURIComponent(documento)}&estado=A_RESTITUIR`}
                color="inherit"
                size="small"
              >
                {t.abrir}
              </Button>
            ),
          }
        : {})}
    >
      {t.tem(formatReais(valor))} {can('BAIXA_MANUAL_BOLETO') && podeVer ? t.oferta : t.quem}
    </Alert>
  );
}
