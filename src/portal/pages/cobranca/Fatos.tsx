import { cobrancaTela } from '@i18n/pt-BR/cobranca/telas.ts';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import type { CobrancaDetalhe } from '@/contract/cobranca.ts';
import { processo as permissao } from '@/contract/permissions.ts';
import { Dado, Dados } from '../../components/Bloco.tsx';
import { TabelaFluida } from '../../components/TabelaFluida.tsx';
import { formata } from '../../components/values/formato.ts';
import { paths } from '../../declaration/paths.ts';
import { can } from '../../providers/session.ts';
import { ArquivosDoRequerente } from './ArquivosDoRequerente.tsx';
import { formaDe } from './leitura.ts';
import { Refis } from './Refis.tsx';

const { campos: c, processos: p } = cobrancaTela;

interface Props {
  readonly cobranca: CobrancaDetalhe;
}

/** The facts of the agreement, without the debtor, whom the summary of the page names. */
export const Acordo = ({ cobranca: a }: Props) => (
  <Dados>
    <Dado nome={c.dataAcordo} valor={formata('data', a.dataAcordo)} />
    <Dado nome={c.forma} valor={formaDe(a)} />
    {a.totalParcelas > 1 && <Dado nome={c.totalParcelas} valor={a.totalParcelas} />}
    {can('central') && <Dado nome={c.orgao} valor={a.orgao.sigla} />}
    {a.desconto > 0 && <Dado nome={c.desconto} valor={formata('percentual', a.desconto / 100)} />}
    {a.fundamentoDesconto && <Dado nome={c.fundamento} valor={a.fundamentoDesconto} largo />}
    {a.dataEncerramento && <Dado nome={c.encerramento} valor={formata('data', a.dataEncerramento)} />}
    {a.motivo && <Dado nome={c.motivo} valor={a.motivo} largo />}
  </Dados>
);

interface RequerenteProps extends Props {
  /** The page has a summary that names the debtor, so a requester who is the debtor is not named again. */
  readonly resumido?: boolean;
}

export function Requerente({ cobranca: { id, titular, requerente: r }, resumido = false }: RequerenteProps) {
  if (!r) return <Typography color="textSecondary">{cobrancaTela.semRequerente}</Typography>;
  const proprio = resumido && r.titular && r.cpf === titular.documentoIdentificacao && r.nome === titular.nome;
  return (
    <Dados>
      {proprio ? (
        <Dado nome={c.nome} valor={cobrancaTela.oDevedor} />
      ) : (
        <>
          <Dado nome={c.nome} valor={r.nome} largo="dobro" />
          <Dado nome={c.cpf} valor={formata('cpf', r.cpf)} />
        </>
      )}
      <Dado nome={c.telefone} valor={formata('telefone', r.telefone)} />
      <Dado nome={c.email} valor={r.email} largo="dobro" />
      {r.papel && !proprio && <Dado nome={c.papel} valor={cobrancaTela.papeis[r.papel]} largo="dobro" />}
      {r.arquivoIdentificacao.length > 0 && (
        <Dado
          nome={c.identificacao}
          valor={<ArquivosDoRequerente idCobranca={id} arquivos={r.arquivoIdentificacao} />}
          largo="dobro"
        />
      )}
      {r.comprovanteRepresentacao.length > 0 && (
        <Dado
          nome={c.comprovante}
          valor={<ArquivosDoRequerente idCobranca={id} arquivos={r.comprovanteRepresentacao} />}
          largo="dobro"
        />
      )}
    </Dados>
  );
}

/** What the active-debt system told of the amounts. */
export const ValoresExternos = ({ cobranca: a }: Props) => (
  <Dados>
    <Dado nome={cobrancaTela.aba.total} valor={formata('dinheiro', a.valorTotal)} />
    <Dado nome={cobrancaTela.aba.totalAtualizado} valor={formata('dinheiro', a.valorTotalAtualizado)} />
    <Dado nome={cobrancaTela.aba.saldo} valor={formata('dinheiro', a.saldo)} />
    <Refis cobranca={a} />
  </Dados>
);

/** The processes of the agreement; their numbers lead to them. */
export function Processos({ processos }: { readonly processos: CobrancaDetalhe['processosConstituicaoCredito'] }) {
  const abre = can(permissao('CONSULTAR'));
  return (
    <TabelaFluida
      rotulo={cobrancaTela.blocos.processos}
      colunas={[p.numero, p.data, p.devedor, p.ultimaCorrecao].map((nome) => ({ nome }))}
      linhas={processos.map((processo) => ({
        id: processo.id,
        celulas: [
          abre ? (
            <MuiLink component={Link} to={paths('processos').show(processo.id)} key="numero">
              {processo.numero}
            </MuiLink>
          ) : (
            processo.numero
          ),
          formata('data', processo.data),
          processo.devedor.nome,
          formata('data', processo.ultimaCorrecaoValor),
        ],
      }))}
    />
  );
}
