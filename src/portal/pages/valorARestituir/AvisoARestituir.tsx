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

/** Whoever negotiates a debt of somebody with a value to be given back is told so; who may act on it, is led to it (M §7.87). */
export function AvisoARestituir({ valor, documento }: Props) {
  if (valor <= 0) return null;
  const age = can('FINANCEIRO_CONSULTAR');
  return (
    <Alert
      severity="info"
      {...(age
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
      {t.tem(formatReais(valor))} {can('BAIXA_MANUAL_BOLETO') && age ? t.oferta : t.quem}
    </Alert>
  );
}
