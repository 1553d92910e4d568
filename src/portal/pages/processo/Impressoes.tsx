import { processo as t } from '@i18n/pt-BR/processo/telas.ts';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import Button from '@mui/material/Button';
import type { Endpoint } from '@/contract/endpoint.ts';
import { type ProcessoDetalhe, processos } from '@/contract/processo.ts';
import { useBaixar } from '../../components/useBaixar.ts';
import { useRecarregar } from '../../product/acao/useRecarregar.ts';

type Impressao = ProcessoDetalhe['impressoes'][number];

/** The call that prints each document; those printed elsewhere are missing. */
const chamadas: Partial<Record<Impressao['especie'], Endpoint>> = {
  NOTIFICACAO: processos.modeloNotificacao,
  TCC: processos.print,
  DEMONSTRATIVO: processos.demonstrativo,
  CERTIDAO: processos.gerarDespacho,
  RECIBO: processos.recibo,
};

/** A button for each document that the server lists. The first certificate of a day also adds a movement. */
export function Impressoes({ processo }: { readonly processo: ProcessoDetalhe }) {
  return processo.impressoes.map((impressao) => (
    <Imprimir key={impressao.especie} processo={processo} impressao={impressao} />
  ));
}

interface Props {
  readonly processo: ProcessoDetalhe;
  readonly impressao: Impressao;
}

function Imprimir({ processo: { id }, impressao: { especie, partes } }: Props) {
  const { baixar, busy } = useBaixar();
  const recarregar = useRecarregar();
  const chamada = chamadas[especie];
  if (!chamada) return null;
  const imprimir = async () => {
    let veio = true;
    // A signed TCC may have several files: all of them are downloaded.
    for (let parte = 1; veio && parte <= partes; parte++)
      veio = await baixar(chamada, { id }, partes > 1 ? { parte } : undefined);
    if (veio && especie === 'CERTIDAO') await recarregar();
  };
  return (
    <Button
      variant="outlined"
      startIcon={<PrintIcon />}
      loading={busy}
      loadingPosition="start"
      onClick={() => void imprimir()}
    >
      {t.detalhe.impressoes[especie as keyof typeof t.detalhe.impressoes]}
    </Button>
  );
}
