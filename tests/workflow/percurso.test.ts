import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { acoes, type CodigoAcao, type DadosDaAcao } from '@/contract/acoes.ts';
import { somarDias } from '@/domain/calendario.ts';
import { aplicar } from '@/domain/workflow/aplicar.ts';
import { conferirDados } from '@/domain/workflow/conferir.ts';
import { acoesDoProcesso, decidir } from '@/domain/workflow/decidir.ts';
import { decursoDePrazo } from '@/domain/workflow/decurso.ts';
import { type Estado, estadoDe, type Fatos } from '@/domain/workflow/fatos.ts';
import { fatosDaAcao } from '@/domain/workflow/fatosDaAcao.ts';
import { emElaboracao, encerrado, fases, isSituacao, prazoDaSituacao } from '@/domain/workflow/situacoes.ts';
import { comoUmProcesso, HOJE, parametrosPadrao, umaPessoa, umProcesso } from './umProcesso.ts';

/** One step of a walk: which of the offered actions (`qual`), the answers, and the days that pass. */
interface Passo {
  readonly qual: number;
  readonly dias: number;
  readonly sim: boolean;
  readonly valor: number;
}
const umPasso = fc.record({
  qual: fc.nat(99),
  dias: fc.integer({ min: 0, max: 45 }),
  sim: fc.boolean(),
  valor: fc.integer({ min: 1, max: 99_999_999_999 }),
});
const umPercurso = fc.array(umPasso, { minLength: 1, maxLength: 25 });

interface Registro {
  readonly acao: CodigoAcao;
  readonly antes: Estado;
}
interface Parada {
  readonly acao: CodigoAcao | 'DECURSO';
  readonly antes: Fatos;
  readonly depois: Fatos;
  readonly hoje: string;
}

/** Answers to everything that an action may ask. */
const respostas = (hoje: string, sim: boolean, centavos: number): DadosDaAcao => ({
  data: hoje,
  fimParcelamento: somarDias(hoje, 365),
  devedorEncontrado: sim,
  apresentouVicio: sim,
  ...(sim ? { valorAtualizado: centavos / 100, multaAtualizada: 10, jurosAtualizado: 5 } : {}),
  observacao: 'Observação de teste',
  motivo: 'Motivo de teste',
});

const passar = (fatos: Fatos, acao: CodigoAcao, hoje: string, dados: DadosDaAcao) => {
  const decisao = decidir(fatos, acao, umaPessoa(), hoje, dados);
  if (!decisao.ok) throw new Error(`${acao} foi oferecida e recusada: ${decisao.motivo}`);
  return aplicar(fatos, acao, dados, {
    hoje,
    para: decisao.para,
    parametros: parametrosPadrao,
    corrigir: comoUmProcesso,
  });
};

/** Walks from a draft as a server would: expire terms, offer, choose, carry out, remember what can be cancelled. */
const andar = (passos: readonly Passo[]): Parada[] => {
  const paradas: Parada[] = [];
  const feitas: Registro[] = [];
  let fatos = umProcesso();
  let hoje = HOJE;
  const ir = (acao: Parada['acao'], estado: Estado) => {
    const depois: Fatos = { ...fatos, ...estado, ultimaAcao: feitas.at(-1) ?? null };
    paradas.push({ acao, antes: fatos, depois, hoje });
    fatos = depois;
  };
  for (const { qual, dias, sim, valor } of passos) {
    hoje = somarDias(hoje, dias);
    const decurso = decursoDePrazo(fatos, hoje);
    if (decurso) ir('DECURSO', decurso.estado);
    const { disponiveis } = acoesDoProcesso(fatos, umaPessoa(), hoje);
    const acao = disponiveis[qual % Math.max(disponiveis.length, 1)]?.acao;
    if (!acao) break;
    const { estado, antes } = passar(fatos, acao, hoje, respostas(hoje, sim, valor));
    if (acao === 'CANCELAR_ULTIMA_ACAO') feitas.pop();
    else feitas.push({ acao, antes });
    ir(acao, estado);
  }
  return paradas;
};

const emTodoPercurso = (regra: (parada: Parada) => void) =>
  fc.assert(
    fc.property(umPercurso, (passos) => andar(passos).forEach(regra)),
    { numRuns: 150 },
  );

describe('em qualquer percurso', () => {
  it('o processo está sempre numa situação que existe, com valores inteiros e nunca negativos', () => {
    emTodoPercurso(({ depois }) => {
      expect(isSituacao(depois.situacao)).toBe(true);
      for (const centavos of [...Object.values(depois.valores), ...Object.values(depois.pagos)])
        expect(Number.isSafeInteger(centavos) && centavos >= 0).toBe(true);
    });
  });

  it('cancelar devolve o estado anterior por inteiro', () => {
    emTodoPercurso(({ acao, antes, depois }) => {
      if (acao === 'CANCELAR_ULTIMA_ACAO') expect(estadoDe(depois)).toEqual(antes.ultimaAcao?.antes);
    });
  });

  it('só corre prazo na situação a que ele pertence', () => {
    emTodoPercurso(({ depois }) => {
      if (depois.prazo) expect(prazoDaSituacao[depois.situacao]).toBe(depois.prazo.tipo);
      if (prazoDaSituacao[depois.situacao]) expect(depois.prazo).not.toBeNull();
    });
  });

  it('um prazo nunca encurta enquanto o processo fica na mesma situação', () => {
    emTodoPercurso(({ acao, antes, depois }) => {
      if (acao === 'CANCELAR_ULTIMA_ACAO' || antes.situacao !== depois.situacao || !antes.prazo || !depois.prazo)
        return;
      expect(depois.prazo.fim >= antes.prazo.fim).toBe(true);
    });
  });

  it('o que está encerrado tem data de encerramento, e só ele', () => {
    emTodoPercurso(({ depois }) => {
      expect(depois.dataEncerramento !== null).toBe(encerrado(depois.situacao));
    });
  });

  it('a constituição definitiva tem data em 26, e nenhum rascunho a tem', () => {
    emTodoPercurso(({ depois }) => {
      if (depois.situacao === 26) expect(depois.dataConstituicaoDefinitiva).not.toBeNull();
      if (emElaboracao(depois.situacao)) expect(depois.dataConstituicaoDefinitiva).toBeNull();
    });
  });

  it('há parcelamento do órgão em 5, e só em 5', () => {
    emTodoPercurso(({ depois }) => {
      expect(depois.parcelamentoDoOrgao !== null).toBe(depois.situacao === 5);
    });
  });

  it('quitar não deixa saldo', () => {
    emTodoPercurso(({ depois }) => {
      if (depois.situacao === 4) expect(depois.pagos).toMatchObject(depois.valores);
    });
  });

  it('as ações e o decurso de prazo alcançam todo o procedimento do órgão', () => {
    const visitadas = new Map<number, Fatos>([[27, umProcesso()]]);
    // Iterating a Map includes what is added meanwhile, so this ends when nothing new is found.
    for (const fatos of visitadas.values()) {
      const vencido = fatos.prazo ? decursoDePrazo(fatos, somarDias(fatos.prazo.fim, 1)) : null;
      const vizinhos = acoesDoProcesso(fatos, umaPessoa(), HOJE).disponiveis.flatMap(({ acao }) =>
        [true, false].map((sim) => passar(fatos, acao, HOJE, respostas(HOJE, sim, 100)).estado),
      );
      for (const estado of [...vizinhos, ...(vencido ? [vencido.estado] : [])])
        if (!visitadas.has(estado.situacao))
          visitadas.set(estado.situacao, { ...fatos, ...estado, suspensoDesde: null });
    }
    const doOrgao = [...fases.filter((f) => [1, 3, 5, 6].includes(f.id)), { situacoes: [{ id: 4 }, { id: 29 }] }];
    const esperadas = doOrgao.flatMap((f) => f.situacoes.map((s) => s.id as number));
    // 21 is reserved; 28 and 107 come from the active-debt side.
    const semOutroLado = esperadas.filter((id) => ![21, 28, 107].includes(id));
    expect([...visitadas.keys()].sort((x, y) => x - y)).toEqual(semOutroLado.sort((x, y) => x - y));
  });
});

describe('o que foi digitado', () => {
  const erros = (fatos: Partial<Fatos>, acao: CodigoAcao, dados: DadosDaAcao) =>
    conferirDados(fatosDaAcao(umProcesso(fatos)), acao, dados, HOJE).map((e) => `${e.field}: ${e.message}`);

  const dito = { observacao: 'Conforme parecer' };
  it.each<[CodigoAcao, Partial<Fatos>, DadosDaAcao, string[]]>([
    ['ANEXAR_TCC', {}, { idTipoDocumento: 4 }, ['idTipoDocumento: O tipo do documento não corresponde à ação.']],
    ['PARCELAR_DEBITO', { situacao: 1 }, {}, ['fimParcelamento: Informe o fim do parcelamento.']],
    // S1 §5.3: fine and interest are required when the process already has them above 0
    [
      'DEFERIR_PARCIALMENTE_PRIMEIRA_INSTANCIA',
      { situacao: 6 },
      {},
      [
        'valorAtualizado: Necessário informar um valor correto',
        'multaAtualizada: Informe a multa, pois o processo já possui multa.',
        'jurosAtualizado: Informe os juros, pois o processo já possui juros.',
        'observacao: Informe a observação.',
      ],
    ],
    [
      'DEFERIR_PARCIALMENTE_PRIMEIRA_INSTANCIA',
      { situacao: 6, valores: { valorCentavos: 100, multaCentavos: 0, jurosCentavos: 0 } },
      { valorAtualizado: 1, observacao: 'Conforme parecer' },
      [],
    ],
    ['DEFERIR_PARCIALMENTE_SEGUNDA_INSTANCIA', { situacao: 13 }, {}, []],
    // Two errors of one field count once, where the first stands.
    [
      'DEFERIR_PARCIALMENTE_PRIMEIRA_INSTANCIA',
      { situacao: 6 },
      { valorAtualizado: null as never, multaAtualizada: 5, jurosAtualizado: 1, dataReferencia: '2026-10-02' },
      ['valorAtualizado: Necessário informar um valor correto', 'observacao: Informe a observação.'],
    ],
    [
      'QUITAR_DEBITO',
      { situacao: 1 },
      { multaAtualizada: 5 },
      ['valorAtualizado: Necessário informar um valor correto'],
    ],
    ['QUITAR_DEBITO', { situacao: 1 }, {}, []],
    // ADR 26: a client that sends the day, or the amounts shown, keeps a component by not sending it
    ['DEFERIR_PARCIALMENTE_PRIMEIRA_INSTANCIA', { situacao: 6 }, { ...dito, dataReferencia: '2026-10-01' }, []],
    [
      'DEFERIR_PARCIALMENTE_PRIMEIRA_INSTANCIA',
      { situacao: 6 },
      { ...dito, multaAtualizada: 1, dataReferencia: '2026-10-01' },
      [],
    ],
    [
      'QUITAR_DEBITO',
      { situacao: 1 },
      { multaAtualizada: 1, dataReferencia: '2026-10-02' },
      [
        'valorAtualizado: Valores de outra data de referência são informados juntos: este componente também tem saldo.',
        'jurosAtualizado: Valores de outra data de referência são informados juntos: este componente também tem saldo.',
      ],
    ],
    [
      'QUITAR_DEBITO',
      { situacao: 1 },
      { valorAtualizado: 1, dataReferencia: '2026-09-30' },
      ['dataReferencia: A data não pode ser anterior a 01/10/2026.'],
    ],
    [
      'REATIVAR_PROCESSO',
      { suspensoDesde: '2026-11-10' },
      { data: '2026-11-09' },
      ['data: A data não pode ser anterior a 10/11/2026.'],
    ],
    ['REATIVAR_PROCESSO', { suspensoDesde: '2026-11-10' }, { data: '2026-11-10' }, []],
    ['ANEXAR_TCC', {}, { idTipoDocumento: acoes.ANEXAR_TCC.tipoDocumento }, []],
  ])('%s com %j e %j: %j', (acao, fatos, dados, esperado) => {
    expect(erros(fatos, acao, dados)).toEqual(esperado);
  });
});
