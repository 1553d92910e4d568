import { cobrancaTela } from '@i18n/pt-BR/cobranca/telas.ts';
import { negociacao as t } from '@i18n/pt-BR/negociacao/assistente.ts';
import AnexarIcon from '@mui/icons-material/AttachFileOutlined';
import TermoIcon from '@mui/icons-material/DescriptionOutlined';
import BoletoIcon from '@mui/icons-material/ReceiptLongOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { boletos } from '@/contract/boleto.ts';
import { type CobrancaDetalhe, cobrancas } from '@/contract/cobranca.ts';
import { leituraDaCobranca } from '@/contract/permissions.ts';
import { formatData } from '@/contract/values/data.ts';
import { useBaixar } from '../../components/useBaixar.ts';
import { paths } from '../../declaration/paths.ts';
import { lateDialog } from '../../late/late.tsx';
import type { AtivaDataProvider } from '../../providers/AtivaDataProvider.ts';
import { can } from '../../providers/session.ts';
import { CodigosDoBoleto } from '../cobranca/ComoPagar.tsx';

const AcaoDaCobranca = lateDialog(() => import('../cobranca/AcaoDaCobranca.tsx'));
const ANEXAR_TERMO = 'ANEXAR_TERMO_PARCELAMENTO';
const { acoes } = cobrancaTela;

/** The agreement that was made. */
export interface Feita {
  readonly id: number;
  readonly numero: string;
  readonly totalParcelas: number;
  readonly termoAte: string | null;
  /** As it was made, for the dialog that attaches its term. */
  readonly cobranca?: CobrancaDetalhe | undefined;
}

/** What was made, and what comes next (S2 §2.7). */
export default function Conclusao({ feita, onClose }: { readonly feita: Feita; readonly onClose: () => void }) {
  const { id, numero, totalParcelas, termoAte, cobranca } = feita;
  const [anexando, setAnexando] = useState(false);
  const [firmado, setFirmado] = useState(false);
  const [emitido, setEmitido] = useState(false);
  const titulo = useRef<HTMLHeadingElement>(null);
  useEffect(() => titulo.current?.focus(), []);
  const aVista = totalParcelas === 1;
  const consulta = can(leituraDaCobranca);
  return (
    <>
      <DialogContent>
        <Typography ref={titulo} tabIndex={-1} variant="h2" component="h3" sx={{ outline: 'none' }}>
          {t.conclusao.sucesso}
        </Typography>
        <Typography color="textSecondary" sx={{ mb: 2 }}>
          {t.conclusao.numero(numero)}
        </Typography>
        <Alert severity={aVista ? 'info' : 'warning'} sx={{ mb: 2 }}>
          {aVista ? t.conclusao.avisoDoBoleto : t.conclusao.avisoDoTermo(termoAte && formatData(termoAte))}
        </Alert>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {!aVista && <Baixar nome={t.conclusao.termo} chamada={cobrancas.imprimirTermo} params={{ id }} />}
          {!firmado && cobranca?.acoesDisponiveis.some(({ acao }) => acao === ANEXAR_TERMO) && (
            <Button variant="outlined" startIcon={<AnexarIcon />} onClick={() => setAnexando(true)}>
              {acoes[ANEXAR_TERMO].nome}
            </Button>
          )}
          {aVista && can('PROCESSO_COBRANCA_EMITIR_BOLETO') && (
            <Baixar
              nome={t.conclusao.boleto}
              chamada={boletos.daParcela}
              params={{ cobrancaId: id, parcela: 1 }}
              onFeito={() => setEmitido(true)}
            />
          )}
          {consulta && (
            <Button component={Link} to={paths('processoCobranca').show(id)} variant="outlined">
              {t.conclusao.acessar}
            </Button>
          )}
        </Box>
        {anexando && cobranca && (
          <AcaoDaCobranca
            sujeito={cobranca}
            codigo={ANEXAR_TERMO}
            onClose={() => setAnexando(false)}
            onFeito={() => setFirmado(true)}
          />
        )}
        {emitido && <Pagar id={id} totalParcelas={totalParcelas} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t.botoes.fechar}</Button>
      </DialogActions>
    </>
  );
}

/** The line and the Pix of the slip just issued. The person who negotiated may read them, so that the debtor can pay at once. */
function Pagar({ id, totalParcelas }: Pick<Feita, 'id' | 'totalParcelas'>) {
  const { executar } = useDataProvider<AtivaDataProvider>();
  const { data, error } = useQuery({
    queryKey: ['processoCobranca', 'comoPagar', id],
    queryFn: ({ signal }) => executar(boletos.vigente, { params: { cobrancaId: id }, signal }),
  });
  if (error) return <Alert severity="error">{error.message}</Alert>;
  if (!data?.boleto) return null;
  return (
    <Box sx={{ mt: 3 }}>
      <CodigosDoBoleto totalParcelas={totalParcelas} boleto={data.boleto} />
    </Box>
  );
}

interface BaixarProps {
  readonly nome: string;
  readonly chamada: typeof cobrancas.imprimirTermo | typeof boletos.daParcela;
  readonly params: Readonly<Record<string, number>>;
  readonly onFeito?: () => void;
}

function Baixar({ nome, chamada, params, onFeito }: BaixarProps) {
  const { baixar, busy } = useBaixar();
  const clicado = async () => {
    if (await baixar(chamada, params)) onFeito?.();
  };
  const Icone = chamada === boletos.daParcela ? BoletoIcon : TermoIcon;
  return (
    <Button
      variant="contained"
      startIcon={<Icone />}
      loading={busy}
      loadingPosition="start"
      onClick={() => void clicado()}
    >
      {nome}
    </Button>
  );
}
