import { memoria as t } from '@i18n/pt-BR/processo/memoria.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { MemoriaCalculo } from '@/contract/memoriaCalculo.ts';
import {
  colunasDosTotais,
  encargosDaMemoria,
  linhasDoAcordo,
  passosDaCorrecao,
  percentualDoMes,
  totaisComEncargos,
  totaisDaMemoria,
} from '@/contract/passosDaMemoria.ts';
import { formatData, formatMes } from '@/contract/values/data.ts';
import { formatDecimal, formatReais } from '@/contract/values/dinheiro.ts';
import { avisosDosMeses, semMesesNaConta } from '@/domain/frasesDaCorrecao.ts';
import { ultimo } from '@/domain/lista.ts';
import { Dado, Dados } from '../../components/Bloco.tsx';
import { Tabela } from '../../components/Tabela.tsx';

/** The parts of the correction, in the order in which one redoes the sum (D §2.4). */
export const Memoria = ({ memoria: m }: { readonly memoria: MemoriaCalculo }) => (
  <Box sx={{ display: 'grid', gap: 3 }}>
    <Avisos memoria={m} />
    <Parte titulo={t.secoes.criterios}>
      <Criterios memoria={m} />
    </Parte>
    <Parte titulo={t.secoes.base}>
      <Base memoria={m} />
    </Parte>
    <Parte titulo={t.secoes.meses}>
      <Meses memoria={m} />
    </Parte>
    <Parte titulo={t.secoes.conta}>
      <Conta memoria={m} />
    </Parte>
    {m.acordo && (
      <Parte titulo={t.acordo.titulo(m.acordo.numero, formatData(m.acordo.data))}>
        <Acordo acordo={m.acordo} />
      </Parte>
    )}
    <Parte titulo={t.secoes.totais}>
      <Totais memoria={m} />
    </Parte>
  </Box>
);

const Parte = ({ titulo, children }: { readonly titulo: string; readonly children: ReactNode }) => (
  <Box component="section" aria-label={titulo} sx={{ minWidth: 0 }}>
    <Typography component="h3" sx={{ fontWeight: 'heavy', mb: 1 }}>
      {titulo}
    </Typography>
    {children}
  </Box>
);

function Avisos({ memoria: m }: { readonly memoria: MemoriaCalculo }) {
  const avisos = avisosDosMeses(m);
  if (!m.dataEncerramento && !m.pisoAplicado && avisos.length === 0) return null;
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {m.dataEncerramento && <Alert severity="info">{t.avisos.encerrado(formatData(m.dataEncerramento))}</Alert>}
      {m.pisoAplicado && <Alert severity="info">{t.avisos.piso(formatDecimal(m.fatorAcumulado))}</Alert>}
      {avisos.map((texto) => (
        <Alert key={texto} severity="warning">
          {texto}
        </Alert>
      ))}
    </Box>
  );
}

function Criterios({ memoria: m }: { readonly memoria: MemoriaCalculo }) {
  const { campos: c, regras } = t;
  const { indice, adicionalMesPagamento: adicional } = m;
  const regra =
    indice.tipoCalculo === 'COMPOSTO'
      ? regras.COMPOSTO(indice.sigla, indice.defasagemMeses)
      : regras.SELIC_SOMADA(indice.sigla, adicional && formatDecimal(adicional));
  return (
    <>
      <Dados>
        <Dado nome={c.indice} valor={`${indice.sigla} – ${indice.nome}`} largo="dobro" />
        <Dado nome={c.calculo} valor={t.calculo[indice.tipoCalculo]} />
        <Dado nome={c.defasagem} valor={t.defasagem(indice.defasagemMeses)} />
        <Dado nome={c.dataReferencia} valor={formatData(m.dataReferencia)} />
        <Dado nome={c.dataCalculo} valor={formatData(m.dataCalculo)} />
        <Dado nome={c.mesAtualizacao} valor={formatMes(m.mesAtualizacao)} />
        <Dado nome={c.quartoDiaUtil} valor={formatData(m.quartoDiaUtil)} />
        <Dado nome={c.proximaAtualizacao} valor={m.proximaAtualizacao && formatData(m.proximaAtualizacao)} />
      </Dados>
      <Regras textos={[regra, regras.quartoDiaUtil, ...(m.totalPago > 0 ? [regras.pagos] : [])]} />
    </>
  );
}

const Regras = ({ textos }: { readonly textos: readonly string[] }) => (
  <Box component="ul" sx={{ m: 0, mt: 1.5, pl: 2.5, color: 'text.secondary', typography: 'body2', maxWidth: '85ch' }}>
    {textos.map((texto) => (
      <li key={texto}>{texto}</li>
    ))}
  </Box>
);

function Base({ memoria: { componentes: c, base, acordo } }: { readonly memoria: MemoriaCalculo }) {
  const linha = (nome: 'valor' | 'multa' | 'juros') => [
    t.componentes[nome],
    formatReais(acordo ? acordo.componentes[nome].consolidado : c[nome].saldo),
    c[nome].naBase ? t.sim : t.nao,
  ];
  const { componente, saldo, naBase } = t.colunas;
  return (
    <Tabela
      rotulo={t.secoes.base}
      colunas={[componente, acordo ? t.acordo.consolidado(formatData(acordo.data)) : saldo, naBase]}
      linhas={[linha('valor'), linha('multa'), linha('juros')]}
      total={[t.componentes.base, formatReais(base), '']}
    />
  );
}

function Meses({ memoria: m }: { readonly memoria: MemoriaCalculo }) {
  if (m.meses.length === 0) return <Typography color="textSecondary">{semMesesNaConta(m)}</Typography>;
  return (
    <Tabela
      rotulo={t.secoes.meses}
      colunas={[t.colunas.mes, t.colunas.percentual, t.colunas[m.indice.tipoCalculo]]}
      linhas={m.meses.map(({ mes, percentual, acumulado }) => [
        formatMes(mes),
        percentualDoMes(m, mes, percentual),
        percentual === null ? '' : formatDecimal(acumulado),
      ])}
    />
  );
}

function Conta({ memoria: m }: { readonly memoria: MemoriaCalculo }) {
  const { conta: c } = t;
  const soma = formatDecimal(m.meses.at(-1)?.acumulado ?? '0.00');
  const adicional = m.adicionalMesPagamento;
  return (
    <>
      <Tabela
        rotulo={t.secoes.conta}
        colunas={[t.colunas.passo, t.colunas.devido]}
        linhas={[
          [adicional ? c.soma(soma, formatDecimal(adicional)) : c.fator, formatDecimal(m.fator)],
          [
            `${c.semArredondar}: ${c.formula(formatReais(m.base), formatDecimal(m.fatorDaConta))}`,
            `R$ ${formatDecimal(m.correcaoSemArredondar)}`,
          ],
          ...passosDaCorrecao(m).map(([nome, reais]) => [nome, formatReais(reais)]),
        ]}
        total={[c.total, formatReais(m.valorCorrecao)]}
      />
      <Regras textos={[t.regras.arredondamento]} />
    </>
  );
}

/** What the agreement consolidated, and what of it its instalments share (M §7.84). */
function Acordo({ acordo: a }: { readonly acordo: NonNullable<MemoriaCalculo['acordo']> }) {
  const linhas = linhasDoAcordo(a).map(({ nome, consolidado, desconto, parcelas }) => [
    t.componentes[nome],
    ...[consolidado, desconto, parcelas].map((reais) => formatReais(reais)),
  ]);
  return (
    <>
      <Tabela
        rotulo={t.acordo.titulo(a.numero, formatData(a.data))}
        colunas={[t.colunas.componente, t.acordo.consolidado(formatData(a.data)), t.acordo.desconto, t.acordo.parcelas]}
        linhas={linhas.slice(0, -1)}
        total={ultimo(linhas)}
      />
      <Regras textos={[t.acordo.regra]} />
    </>
  );
}

function Totais({ memoria: m }: { readonly memoria: MemoriaCalculo }) {
  const nomes = colunasDosTotais(m);
  const linha = (nome: keyof MemoriaCalculo['componentes']) => [
    t.componentes[nome],
    ...nomes.map((coluna) => formatReais(m.componentes[nome][coluna])),
  ];
  const encargos = encargosDaMemoria(m);
  const soma = (nome: 'total' | 'comEncargos', somas: ReturnType<typeof totaisDaMemoria>) => [
    t.componentes[nome],
    ...nomes.map((coluna) => formatReais(somas[coluna])),
  ];
  const abcd = soma('total', totaisDaMemoria(m));
  const linhas = [linha('valor'), linha('multa'), linha('juros'), linha('correcao')];
  return (
    <Tabela
      rotulo={t.secoes.totais}
      colunas={[t.colunas.componente, ...nomes.map((coluna) => t.colunas[coluna])]}
      linhas={encargos.length > 0 ? [...linhas, abcd, ...encargos.map(linha)] : linhas}
      total={encargos.length > 0 ? soma('comEncargos', totaisComEncargos(m)) : abcd}
    />
  );
}
