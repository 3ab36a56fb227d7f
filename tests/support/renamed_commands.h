#pragma once

#include <string>
#include <vector>

namespace simrob::test {

/// A command of the manual's section 6 that the configuration may rename.
struct RenamedCommand {
    std::string key;        ///< of the configuration
    std::string name;       ///< that it has in files
    std::string wire_name;  ///< used by agents
};

/// All of them, each with another name.
inline const std::vector<RenamedCommand>& renamed_commands() {
    static const std::vector<RenamedCommand> all{
        {"commandcreateentitykey", "Create_Entity", "Crear_Entidad"},
        {"commandrobotcontrolkey", "Robot_Motor_Control", "Controlar_Motores"},
        {"commandinitializesimulationkey", "Initialize_Simulation", "Inicializar"},
        {"commandsettimestepkey", "Set_Timestep", "Paso"},
        {"commandsetstepmodekey", "Set_Step_Mode", "Modo_De_Paso"},
        {"commandsetstepflagkey", "Make_Step", "Dar_Paso"},
        {"commandsynchronizekey", "Synchronize", "Sincronizar"},
        {"commandsetsyncwaitkey", "Set_Sync_Wait", "Espera"},
        {"commandsetworldgravitykey", "Set_World_Gravity", "Gravedad"},
        {"commandworldbouncinesskey", "Set_World_Bounciness", "Esponjosidad"},
        {"commandworldhardnesskey", "Set_World_Hardness", "Dureza"},
        {"commandsetentitypositionkey", "Set_Entity_Position", "Mover"},
        {"commandregistermaterialsinteracionskey", "Register_Materials_Interactions", "Materiales"},
        {"commandsavetofilekey", "Save", "Guardar"},
        {"commandloadfromfilekey", "Load", "Cargar"},
        {"commandsetstepsperiterationkey", "Set_Steps_Per_Iteration", "Pasos"},
        {"commandsetfastmodekey", "Set_Fast_Mode", "Rapido"},
    };
    return all;
}

/// The lines of a configuration that rename them.
inline std::string renaming_configuration() {
    std::string text;
    for (const auto& command : renamed_commands())
        text += command.key + " " + command.wire_name + "\n";
    return text;
}

}  // namespace simrob::test
