//! A thread that searches, one question after the other.

use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    sync::Arc,
};

use krog_engine::{Builtin, Stop};

use crate::{
    EngineKind, Failure, Fault, Update,
    answers::Heard,
    builtin, dialogue,
    priority::stand_back,
    state::{Shared, Task},
};

/// Answers until nobody can ask any more.
pub(crate) fn serve(shared: &Shared) {
    stand_back();
    let mut engine = None;
    while let Some(task) = shared.next() {
        let searched = catch_unwind(AssertUnwindSafe(|| search(shared, &task, &mut engine)));
        let found = searched.unwrap_or_else(|_| {
            tracing::error!("a search died");
            engine = None;
            Err(Failure::BrokenOff)
        });
        shared.finish(&task, found);
    }
}

fn search(shared: &Shared, task: &Task, engine: &mut Option<Builtin>) -> Result<Update, Failure> {
    let mut tell = |update: Update| {
        task.to.send_replace(Heard::Update(Arc::new(update)));
    };
    let mut stop: Stop = task.stop.clone();
    if task.info.kind == EngineKind::Uci {
        let fault = match by_program(shared, task, &mut tell) {
            Ok(update) => return Ok(update),
            Err(fault) => fault,
        };
        if !task.any {
            return Err(Failure::Engine { engine: task.info.id.clone(), fault });
        }
        stop = shared.renew(task.job).ok_or(Failure::BrokenOff)?;
    }
    let engine = engine.get_or_insert_with(|| Builtin::new(usize::from(shared.config.hash_mib.max(1))));
    Ok(builtin::search(engine, &shared.builtin, &task.question, &stop, &shared.config, &mut tell)?)
}

fn by_program(shared: &Shared, task: &Task, tell: &mut dyn FnMut(Update)) -> Result<Update, Fault> {
    loop {
        let mut lent = shared.pool.take(&task.info.id)?;
        let waited = lent.child().proven;
        if let Err(fault) = dialogue::prepare(lent.child(), &task.info, &task.question, &shared.config) {
            tracing::warn!(engine = %task.info.id, code = fault.code(), waited, "an engine did not get ready");
            lent.fail(fault, !waited);
            // One that waited may have ended long ago.
            if waited {
                continue;
            }
            return Err(fault);
        }
        let patience = shared.config.patience.stop;
        let found = dialogue::search(lent.child(), &task.info, &task.question, &task.stop, patience, tell);
        match found {
            Ok(_) => lent.succeed(),
            Err(fault) => {
                tracing::warn!(engine = %task.info.id, code = fault.code(), "an engine was ended");
                lent.fail(fault, true);
            }
        }
        return found;
    }
}
