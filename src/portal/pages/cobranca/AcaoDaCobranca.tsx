import { cobrancaTela as t } from '@i18n/pt-BR/cobranca/telas.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  acaoDaCobrancaEndpoints,
  acoesDaCobranca,
  type CodigoAcaoDaCobranca,
  recebe,
} from '@/contract/acoesDaCobranca.ts';
import { type CobrancaDetalhe, cobrancas } from '@/contract/cobranca.ts';
import { conferirAcao } from '@/domain/acao.ts';
import { conferirDaCobranca } from '@/domain/cobranca/conferir.ts';
import { useBaixar } from '../../components/useBaixar.ts';
import { AcaoDialog } from '../../product/acao/AcaoDialog.tsx';
import type { Familia } from '../../product/acao/familia.ts';
import { pedidoDe } from '../../product/acao/pedido.ts';
import { TELAS } from '../../product/acao/useRecarregar.ts';
import { AvisoDaCobranca } from './AvisoDaCobranca.tsx';
import { errosDoDia } from './devidoNoDia.ts';
import { EscolhaDoRecebimento } from './EscolhaDoRecebimento.tsx';
import { escolhidasDe } from './leitura.ts';
import { ParcelasDaBaixa } from './ParcelasDaBaixa.tsx';
import { corpoDoTermo, errosDoTermo, RequerenteDoTermo, requerenteConhecido } from './RequerenteDoTermo.tsx';

type DaCobranca = Familia<CobrancaDetalhe, CodigoAcaoDaCobranca>;

const familia: DaCobranca = {
  tabela: acoesDaCobranca,
  enviar: {
    aceitaExcesso: ({ aceitaExcesso }) => (aceitaExcesso ? { aceitaExcesso: true } : {}),
    lancamentos: ({ lancamentos = [] }, cobranca) => ({
      lancamentos: cobranca ? escolhidasDe(cobranca, lancamentos as readonly number[]) : lancamentos,
    }),
  },
  conferir: (cobranca, codigo, corpo, hoje) => {
    const { envelope } = acoesDaCobranca[codigo];
    const regras =
      cobranca && ((certo: object) => conferirDaCobranca(cobranca, codigo, envelope.desempacota({ ...certo })));
    return conferirAcao(acoesDaCobranca[codigo], corpo, hoje, regras);
  },
  chamadas: acaoDaCobrancaEndpoints,
  palavras: t.acoes,
  rotulos: t.rotulos,
  recurso: 'processoCobranca',
  telas: ['processoCobranca', ...TELAS],
  nomeDe: ({ numero }) => t.nome(numero),
  caminho: pedidoDe<CodigoAcaoDaCobranca>('processoCobranca'),
  avisa: true,
  blocos: { lancamentos: ParcelasDaBaixa, aceitaExcesso: null, idRecebimento: EscolhaDoRecebimento },
  confirma: ({ codigo }) => (codigo === 'EXCESSO_A_CONFIRMAR' ? { aceitaExcesso: true } : null),
  Antes: AvisoDaCobranca,
};

const camposDoTermo = acoesDaCobranca.GERAR_TERMO_PARCELAMENTO.campos.map(({ campo }) => campo);
const todos = <T,>(valor: T) => Object.fromEntries(camposDoTermo.map((campo) => [campo, valor]));

/** A payment of an earlier day waits for what was owed on it. */
const comODia = (client: QueryClient): DaCobranca => ({
  ...familia,
  conferir: (cobranca, codigo, corpo, hoje, dados) => [
    ...(cobranca && recebe(codigo) ? errosDoDia(client, cobranca, dados.dataPagamento, hoje) : []),
    ...familia.conferir(cobranca, codigo, corpo, hoje, dados),
  ],
});

/** The first field draws all of the requester, and sends all of it. */
const doTermo = (client: QueryClient): DaCobranca => ({
  ...familia,
  enviar: {
    ...todos(() => ({})),
    tipo: (dados, cobranca) => corpoDoTermo(client, dados, cobranca),
  },
  conferir: (cobranca, _codigo, _corpo, _hoje, dados) => (cobranca ? errosDoTermo(client, dados, cobranca) : []),
  inicio: ({ sujeito }) => requerenteConhecido(sujeito),
  blocos: { ...todos(null), tipo: RequerenteDoTermo },
});

interface Props {
  readonly sujeito: CobrancaDetalhe;
  readonly codigo: CodigoAcaoDaCobranca;
  readonly onClose: () => void;
  /** Of a screen that does not read the collection again. */
  readonly onFeito?: () => void;
}

/** The dialog of an action of a collection; after GERAR_TERMO_PARCELAMENTO comes the term, to be printed (S2 §2.3). */
export default function AcaoDaCobranca({ onFeito, ...props }: Props) {
  const client = useQueryClient();
  const { baixar } = useBaixar();
  const familias = useMemo(() => ({ termo: doTermo(client), outra: comODia(client) }), [client]);
  const depois = () => baixar(cobrancas.imprimirTermo, { id: props.sujeito.id });
  const minha =
    props.codigo === 'GERAR_TERMO_PARCELAMENTO'
      ? { ...familias.termo, depois }
      : { ...familias.outra, depois: async () => onFeito?.() };
  return <AcaoDialog familia={minha} {...props} />;
}
